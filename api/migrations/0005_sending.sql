CREATE TABLE "bank_account" (
	"bank_account_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"bank_name" text NOT NULL,
	"card_tail" text NOT NULL,
	"account_name" text NOT NULL,
	"account_type" text NOT NULL,
	"status" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "monthly_account" (
	"user_id" text NOT NULL,
	"monthly_code" text NOT NULL,
	"company_name" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "monthly_account_user_id_monthly_code_pk" PRIMARY KEY("user_id","monthly_code")
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"coupon_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"discount_cents" integer NOT NULL,
	"threshold_cents" integer DEFAULT 0 NOT NULL,
	"product_codes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"order_no" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_order" UNIQUE("order_no")
);
--> statement-breakpoint
CREATE TABLE "order_cancellation" (
	"order_no" text PRIMARY KEY NOT NULL,
	"client_request_id" text NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"refund_cents" bigint NOT NULL,
	"canceled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_modification" (
	"modification_id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"number" integer NOT NULL,
	"client_request_id" text NOT NULL,
	"content_hash" text NOT NULL,
	"before" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_modification_request" UNIQUE("order_no","client_request_id")
);
--> statement-breakpoint
CREATE TABLE "overseas_lane" (
	"destination" text NOT NULL,
	"product_code" text NOT NULL,
	"first_weight_grams" integer NOT NULL,
	"first_cents" integer NOT NULL,
	"step_grams" integer NOT NULL,
	"step_cents" integer NOT NULL,
	"fuel_basis_points" integer NOT NULL,
	"resource_cents_per_kg" integer NOT NULL,
	"simple_customs_cents" integer NOT NULL,
	"formal_customs_cents" integer NOT NULL,
	"transit_days" integer NOT NULL,
	"cut_off_minute" integer NOT NULL,
	"suspended_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "overseas_lane_destination_product_code_pk" PRIMARY KEY("destination","product_code")
);
--> statement-breakpoint
CREATE TABLE "overseas_party" (
	"order_no" text PRIMARY KEY NOT NULL,
	"sender_pinyin" text NOT NULL,
	"receiver" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "real_name" (
	"user_id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"masked_name" text NOT NULL,
	"masked_id_no" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "send_code" (
	"code_no" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"short_code" text NOT NULL,
	"user_id" text NOT NULL,
	"draft" jsonb NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"outlet_code" text DEFAULT '' NOT NULL,
	"outlet_name" text DEFAULT '' NOT NULL,
	"courier_name" text DEFAULT '' NOT NULL,
	"courier_phone" text DEFAULT '' NOT NULL,
	"order_no" text,
	"event_id" text,
	"confirm_hash" text,
	CONSTRAINT "send_code_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "send_share" (
	"code_no" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"wanted" text NOT NULL,
	"own" jsonb NOT NULL,
	"goods_name" text NOT NULL,
	"state" text NOT NULL,
	"filled" jsonb,
	"filled_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "send_share_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kind" text DEFAULT 'DOMESTIC' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_order_no" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "package_service" text DEFAULT 'NONE' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "back_sign_bill" text DEFAULT 'NONE' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "back_sign_count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cod_amount_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cod_type" text DEFAULT 'THREE_DAYS' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "bank_account_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "monthly_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "notify_sender" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "notify_receiver" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "privacy_waybill" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "wait_notice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup_mode" text DEFAULT 'PICKUP' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "outlet_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "outlet_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "declaration" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "modify_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "label_prints" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "urged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_cancellation" ADD CONSTRAINT "order_cancellation_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_modification" ADD CONSTRAINT "order_modification_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overseas_party" ADD CONSTRAINT "overseas_party_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_code" ADD CONSTRAINT "send_code_user_id_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_code" ADD CONSTRAINT "send_code_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_share" ADD CONSTRAINT "send_share_user_id_user_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_account_of" ON "bank_account" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "coupon_of" ON "coupon" USING btree ("user_id","expires_at");--> statement-breakpoint
CREATE INDEX "order_modification_order" ON "order_modification" USING btree ("order_no","number");--> statement-breakpoint
CREATE UNIQUE INDEX "send_code_short_code" ON "send_code" USING btree ("short_code") WHERE state in ('ACTIVE', 'SCANNED');--> statement-breakpoint
CREATE INDEX "send_code_user" ON "send_code" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "send_code_expires_at" ON "send_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "send_share_user" ON "send_share" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "send_share_expires_at" ON "send_share" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_order_no" UNIQUE("user_id","customer_order_no");