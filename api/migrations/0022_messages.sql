-- What people are told, an outbox that workers send from, and the numbers that want no messages (docs/adr/0059-messages.md).
CREATE TABLE "message" (
	"message_id" text PRIMARY KEY NOT NULL,
	"event_key" text NOT NULL,
	"event" text NOT NULL,
	"person" text NOT NULL,
	"channel" text NOT NULL,
	"order_no" text NOT NULL,
	"user_id" text,
	"facts" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"cost_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "message_opt_out" (
	"number_key" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD COLUMN "channel" text DEFAULT 'SMS' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "message_once" ON "message" USING btree ("event_key","person","channel");--> statement-breakpoint
CREATE INDEX "message_due" ON "message" USING btree ("due_at") WHERE state in ('WAITING', 'SENDING');--> statement-breakpoint
CREATE INDEX "message_order" ON "message" USING btree ("order_no","created_at");--> statement-breakpoint
CREATE INDEX "message_shown" ON "message" USING btree ("user_id","created_at") WHERE channel = 'PORTAL' and state = 'SENT';--> statement-breakpoint
CREATE INDEX "message_created_at" ON "message" USING brin ("created_at");