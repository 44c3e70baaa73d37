ALTER TABLE "message" ADD COLUMN "sealed_address" text;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "message_sealed" ON "message" USING btree ("message_id") WHERE sealed_address is not null;