CREATE TABLE "security_event" (
	"event_id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"request_id" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "security_event_at" ON "security_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "security_event_account" ON "security_event" USING btree ("account","at");--> statement-breakpoint
CREATE INDEX "security_event_subject" ON "security_event" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "security_event_network" ON "security_event" USING btree ("network","at");--> statement-breakpoint
CREATE INDEX "security_event_kind" ON "security_event" USING btree ("kind","outcome","at");