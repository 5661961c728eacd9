-- Texts are written rarely and searched often, so new words go into the index itself at once.
alter index content_search_words set (fastupdate = off);
alter index content_words_alike set (fastupdate = off);
