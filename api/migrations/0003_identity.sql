CREATE TABLE "attempt_lock" (
	"lock_key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"locked_until" timestamp with time zone NOT NULL,
	"last_failure_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wechat_binding" (
	"user_id" text PRIMARY KEY NOT NULL,
	"wechat_id" text NOT NULL,
	"nickname" text DEFAULT '' NOT NULL,
	"bound_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wechat_binding_wechat_id_unique" UNIQUE("wechat_id")
);
--> statement-breakpoint
CREATE TABLE "wechat_ticket" (
	"ticket" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"state" text NOT NULL,
	"wechat_id" text,
	"nickname" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "captcha_challenge" ADD COLUMN "client_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "captcha_pass" ADD COLUMN "network_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "captcha_pass" ADD COLUMN "trusted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD COLUMN "code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "erase_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wechat_binding" ADD CONSTRAINT "wechat_binding_user_id_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_lock_last_failure_at" ON "attempt_lock" USING btree ("last_failure_at");--> statement-breakpoint
CREATE INDEX "wechat_ticket_expires_at" ON "wechat_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_outbox_mobile_no" ON "sms_outbox" USING btree ("mobile_no","created_at");--> statement-breakpoint
CREATE INDEX "user_erase_at" ON "user" USING btree ("erase_at");