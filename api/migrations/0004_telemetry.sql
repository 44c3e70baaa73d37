CREATE TABLE "telemetry_event" (
	"event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "telemetry_event_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"remote" text,
	"version" text,
	"detail" text NOT NULL,
	"value" double precision,
	"path" text,
	"trace_id" text,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "telemetry_event_received_at" ON "telemetry_event" USING btree ("received_at");