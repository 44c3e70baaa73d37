CREATE TABLE "telemetry_visit" (
	"session" text PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "telemetry_visit_began_at" ON "telemetry_visit" USING btree ("began_at");