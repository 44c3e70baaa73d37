-- What only grows is kept by month (docs/adr/0052-partitions.md). No row is copied: the table that was there becomes the
-- partition of everything up to the end of this month in Shanghai; the housekeeping makes the months after it.
-- The unique indices may have been built beforehand (docs/operating.md).
-- All tables are locked at once or none, and awaited for less than it takes to find a deadlock: who has read one may
-- wait for another.
DO $$
DECLARE
	"before" text := current_setting('lock_timeout');
BEGIN
	LOOP
		BEGIN
			PERFORM set_config('lock_timeout', '300ms', true);
			LOCK TABLE "orders", "trace_node", "order_log", "security_event", "telemetry_event" IN ACCESS EXCLUSIVE MODE;
			EXIT;
		EXCEPTION WHEN lock_not_available OR deadlock_detected THEN
			PERFORM pg_sleep(0.1 + random() * 0.2);
		END;
	END LOOP;
	PERFORM set_config('lock_timeout', "before", true);
END
$$;--> statement-breakpoint
DROP TRIGGER "trace_node_added" ON "trace_node";--> statement-breakpoint
DROP INDEX "trace_node_order";--> statement-breakpoint
DROP INDEX "order_log_order";--> statement-breakpoint
ALTER TABLE "telemetry_event" ALTER COLUMN "event_id" DROP IDENTITY;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "trace_node_key" ON "trace_node" ("order_no","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "order_log_key" ON "order_log" ("order_no","log_id");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "security_event_key" ON "security_event" ("event_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "telemetry_event_key" ON "telemetry_event" ("event_id","received_at");--> statement-breakpoint
DO $$
DECLARE
	"end" date := date_trunc('month', now() AT TIME ZONE 'Asia/Shanghai') + interval '1 month';
	name text;
	key text;
	past text;
	index_name text;
BEGIN
	FOR name, key IN
		VALUES ('trace_node', 'order_no'), ('order_log', 'order_no'), ('security_event', 'at'), ('telemetry_event', 'received_at')
	LOOP
		past := name || to_char("end", '"_to_"YYYY_MM');
		EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', name, name || '_pkey');
		EXECUTE format('ALTER TABLE %I ADD PRIMARY KEY USING INDEX %I', name, name || '_key');
		FOR index_name IN SELECT indexname FROM pg_indexes WHERE schemaname = 'public' AND tablename = name LOOP
			EXECUTE format('ALTER INDEX %I RENAME TO %I', index_name, past || substr(index_name, length(name) + 1));
		END LOOP;
		EXECUTE format('ALTER TABLE %I RENAME TO %I', name, past);
		EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS) PARTITION BY RANGE (%I)', name, past, key);
		EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', name || '_other', name);
	END LOOP;
END
$$;--> statement-breakpoint
ALTER TABLE "trace_node" ADD CONSTRAINT "trace_node_order_no_event_id_pk" PRIMARY KEY("order_no","event_id");--> statement-breakpoint
ALTER TABLE "trace_node" ADD CONSTRAINT "trace_node_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_log" ADD CONSTRAINT "order_log_order_no_log_id_pk" PRIMARY KEY("order_no","log_id");--> statement-breakpoint
ALTER TABLE "order_log" ADD CONSTRAINT "order_log_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_event" ADD CONSTRAINT "security_event_event_id_at_pk" PRIMARY KEY("event_id","at");--> statement-breakpoint
CREATE INDEX "security_event_at" ON "security_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "security_event_account" ON "security_event" USING btree ("account","at");--> statement-breakpoint
CREATE INDEX "security_event_subject" ON "security_event" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "security_event_network" ON "security_event" USING btree ("network","at");--> statement-breakpoint
CREATE INDEX "security_event_kind" ON "security_event" USING btree ("kind","outcome","at");--> statement-breakpoint
ALTER TABLE "telemetry_event" ADD CONSTRAINT "telemetry_event_event_id_received_at_pk" PRIMARY KEY("event_id","received_at");--> statement-breakpoint
CREATE INDEX "telemetry_event_received_at" ON "telemetry_event" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "telemetry_event_remote" ON "telemetry_event" USING btree ("remote","received_at");--> statement-breakpoint
DO $$
DECLARE
	"end" date := date_trunc('month', now() AT TIME ZONE 'Asia/Shanghai') + interval '1 month';
	name text;
	key text;
	past text;
	bound text;
BEGIN
	FOR name, key, bound IN
		VALUES
			('trace_node', 'order_no', to_char("end", '"LC"YYMM')),
			('order_log', 'order_no', to_char("end", '"LC"YYMM')),
			('security_event', 'at', to_char("end", 'YYYY-MM-DD" 00:00+08"')),
			('telemetry_event', 'received_at', to_char("end", 'YYYY-MM-DD" 00:00+08"'))
	LOOP
		past := name || to_char("end", '"_to_"YYYY_MM');
		EXECUTE format('WITH later AS (DELETE FROM %I WHERE %I >= %L RETURNING *) INSERT INTO %I SELECT * FROM later', past, key, bound, name || '_other');
		EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', name, past, bound);
	END LOOP;
END
$$;--> statement-breakpoint
ALTER TABLE "telemetry_event" ALTER COLUMN "event_id" ADD GENERATED ALWAYS AS IDENTITY (sequence name "telemetry_event_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
SELECT setval('telemetry_event_event_id_seq', (SELECT coalesce(max(event_id), 0) + 1 FROM telemetry_event), false);--> statement-breakpoint
CREATE TRIGGER "trace_node_added" AFTER INSERT ON "trace_node" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "store_orders_of_rows"();
