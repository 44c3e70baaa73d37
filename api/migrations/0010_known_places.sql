CREATE TABLE "known_place" (
	"place_key" text PRIMARY KEY NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "captcha_pass" ADD COLUMN "captcha_type" text DEFAULT 'blockPuzzle' NOT NULL;--> statement-breakpoint
CREATE INDEX "known_place_last_seen_at" ON "known_place" USING btree ("last_seen_at");