-- Rounds are reported by the time at which they began. A summary of each stretch of pages costs writers next to nothing; building it reads the table once.
create index round_by_time on studio.round using brin (created_at) with (autosummarize = on);
