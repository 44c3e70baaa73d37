ALTER TABLE "user" DROP COLUMN "is_demo";--> statement-breakpoint
DROP INDEX "orders_simulated";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "is_demo";--> statement-breakpoint
ALTER TABLE "outlet" DROP COLUMN "is_demo";--> statement-breakpoint
ALTER TABLE "range_rule" DROP COLUMN "is_demo";
