CREATE TABLE "rate_counter" (
	"counter_key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"user_id" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"renewed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "captcha_challenge" (
	"token" text PRIMARY KEY NOT NULL,
	"captcha_type" text NOT NULL,
	"secret_key" text NOT NULL,
	"answer" jsonb NOT NULL,
	"purpose" text,
	"network_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captcha_pass" (
	"verification_hash" text PRIMARY KEY NOT NULL,
	"purpose" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"mobile_no" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"message_id" text PRIMARY KEY NOT NULL,
	"mobile_no" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user" (
	"user_id" text PRIMARY KEY NOT NULL,
	"user_tel" text NOT NULL,
	"password_hash" text,
	"nickname" text DEFAULT '' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_user_tel_unique" UNIQUE("user_tel")
);
--> statement-breakpoint
ALTER TABLE "session_token" ADD CONSTRAINT "session_token_user_id_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_counter_window_ends_at" ON "rate_counter" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "session_token_session_id" ON "session_token" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "session_token_user_id" ON "session_token" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_token_expires_at" ON "session_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "captcha_challenge_network" ON "captcha_challenge" USING btree ("network_hash","created_at");--> statement-breakpoint
CREATE INDEX "captcha_challenge_expires_at" ON "captcha_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "captcha_pass_expires_at" ON "captcha_pass" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_code_expires_at" ON "sms_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_outbox_created_at" ON "sms_outbox" USING btree ("created_at");