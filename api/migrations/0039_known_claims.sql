-- Since when a login is a customer's is known for each: those that were claimed before it was recorded count from the
-- registration, as they did.
UPDATE "login_directory" SET "claimed_at" = "user"."created_at" FROM "user"
WHERE "user"."user_id" = "login_directory"."user_id" AND "login_directory"."claimed_at" IS NULL;--> statement-breakpoint
ALTER TABLE "login_directory" ALTER COLUMN "claimed_at" SET NOT NULL;
