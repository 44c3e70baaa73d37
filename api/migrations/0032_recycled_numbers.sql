-- When customers last logged in, and since when a number is theirs (docs/reference/domain.md, 9). Logins were not recorded so
-- far: who has a session, or ordered within half a year, counts as seen then, and everybody else as seen at registration.
ALTER TABLE "login_directory" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "last_login_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "user" SET "last_login_at" = "known"."at" FROM (
	SELECT "user_id", max("at") AS "at" FROM (
		SELECT "user_id", coalesce("last_seen_at", "issued_at") AS "at" FROM "session_token"
		UNION ALL
		SELECT "user_id", "created_at" FROM "orders" WHERE "created_at" > now() - interval '180 days'
	) AS "seen" GROUP BY "user_id"
) AS "known" WHERE "known"."user_id" = "user"."user_id";
