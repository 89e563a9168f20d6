-- Searches look anywhere in a text: trigrams give them an index.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
