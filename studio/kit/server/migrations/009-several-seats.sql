-- A player may have several seats at a table, as many as its game allows; they are counted under the lock of the table's row.
alter table studio.table_seat drop constraint table_seat_table_code_player_id_key;
create index table_seat_of_player on studio.table_seat (table_code, player_id);
