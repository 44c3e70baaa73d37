CREATE TABLE "disruption" (
	"disruption_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"division_code" text NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "disruption_to_at" ON "disruption" USING btree ("to_at");