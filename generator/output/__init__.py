"""Verified content becomes pages: views of one language, HTML, and the files of the site."""
