ALTER TABLE "session_token" ADD COLUMN "login_method" text;--> statement-breakpoint
ALTER TABLE "session_token" ADD COLUMN "logged_in_at" timestamp with time zone;