ALTER TABLE "telemetry_event" ADD COLUMN "session" text;--> statement-breakpoint
CREATE INDEX "telemetry_event_remote" ON "telemetry_event" USING btree ("remote","received_at");