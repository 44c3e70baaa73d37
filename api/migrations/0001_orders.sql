CREATE TABLE "demo_seed" (
	"name" text PRIMARY KEY NOT NULL,
	"seeded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "address_book_entry" (
	"address_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"party" jsonb NOT NULL,
	"search_text" text NOT NULL,
	"tag" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "freight_lane" (
	"from_province" text NOT NULL,
	"to_province" text NOT NULL,
	"product_code" text NOT NULL,
	"heavy_cents_per_kg" integer DEFAULT 0 NOT NULL,
	"light_cents_per_m3" integer DEFAULT 0 NOT NULL,
	"minimum_cents" integer DEFAULT 0 NOT NULL,
	"first_weight_grams" integer DEFAULT 0 NOT NULL,
	"first_cents" integer DEFAULT 0 NOT NULL,
	"step_grams" integer DEFAULT 0 NOT NULL,
	"step_cents" integer DEFAULT 0 NOT NULL,
	"fuel_basis_points" integer DEFAULT 0 NOT NULL,
	"transit_days" integer NOT NULL,
	"cut_off_minute" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "freight_lane_from_province_to_province_product_code_pk" PRIMARY KEY("from_province","to_province","product_code")
);
--> statement-breakpoint
CREATE TABLE "operation_nonce" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_log" (
	"log_id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_no" text PRIMARY KEY NOT NULL,
	"ewb_no" text NOT NULL,
	"user_id" text NOT NULL,
	"client_request_id" text NOT NULL,
	"content_hash" text NOT NULL,
	"similarity_hash" text DEFAULT '' NOT NULL,
	"enterprise_id" integer DEFAULT 4572 NOT NULL,
	"sender" jsonb NOT NULL,
	"receiver" jsonb NOT NULL,
	"sender_name" text NOT NULL,
	"sender_mobile" text NOT NULL,
	"sender_city" text NOT NULL,
	"receiver_name" text NOT NULL,
	"receiver_mobile" text NOT NULL,
	"receiver_city" text NOT NULL,
	"goods_name" text NOT NULL,
	"goods_type" text NOT NULL,
	"package_count" integer NOT NULL,
	"weight_grams" integer NOT NULL,
	"volume_cm3" bigint DEFAULT 0 NOT NULL,
	"piece_lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"product_code" text NOT NULL,
	"delivery_mode" text NOT NULL,
	"floor" integer DEFAULT 1 NOT NULL,
	"has_elevator" boolean DEFAULT true NOT NULL,
	"insured_value_cents" bigint DEFAULT 0 NOT NULL,
	"pickup_date" text NOT NULL,
	"pickup_slot" text NOT NULL,
	"pay_method" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"agreement_version" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"chargeable_weight_grams" integer NOT NULL,
	"eta_at" timestamp with time zone,
	"estimate_lines" jsonb NOT NULL,
	"estimate_cents" bigint NOT NULL,
	"actual_lines" jsonb,
	"actual_cents" bigint,
	"weighed_at" timestamp with time zone,
	"due_cents" bigint NOT NULL,
	"status" text NOT NULL,
	"pay_status" text NOT NULL,
	"paying_until" timestamp with time zone,
	"courier_name" text DEFAULT '' NOT NULL,
	"courier_phone" text DEFAULT '' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_ewb_no_unique" UNIQUE("ewb_no"),
	CONSTRAINT "orders_client_request" UNIQUE("user_id","client_request_id")
);
--> statement-breakpoint
CREATE TABLE "outlet" (
	"outlet_code" text PRIMARY KEY NOT NULL,
	"outlet_name" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"province_code" text NOT NULL,
	"city_code" text NOT NULL,
	"district_code" text NOT NULL,
	"town_code" text NOT NULL,
	"address" text NOT NULL,
	"lng" double precision NOT NULL,
	"lat" double precision NOT NULL,
	"phones" jsonb NOT NULL,
	"business_hours" jsonb NOT NULL,
	"holiday_note" text DEFAULT '' NOT NULL,
	"services" jsonb NOT NULL,
	"pickup_range" text DEFAULT '' NOT NULL,
	"no_service_range" text DEFAULT '' NOT NULL,
	"max_piece_kg" integer NOT NULL,
	"has_forklift" boolean NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"entry_id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"kind" text NOT NULL,
	"fee_type" text,
	"label" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"payment_no" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_attempt" (
	"payment_no" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"client_request_id" text NOT NULL,
	"content_hash" text NOT NULL,
	"channel" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"code_url" text NOT NULL,
	"cashier_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payment_attempt_client_request" UNIQUE("user_id","client_request_id")
);
--> statement-breakpoint
CREATE TABLE "payment_attempt_order" (
	"payment_no" text NOT NULL,
	"order_no" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "payment_attempt_order_payment_no_order_no_pk" PRIMARY KEY("payment_no","order_no")
);
--> statement-breakpoint
CREATE TABLE "trace_node" (
	"event_id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"node_type" text NOT NULL,
	"event_at" timestamp with time zone NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"outlet_name" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_log" ADD CONSTRAINT "order_log_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt_order" ADD CONSTRAINT "payment_attempt_order_payment_no_payment_attempt_payment_no_fk" FOREIGN KEY ("payment_no") REFERENCES "public"."payment_attempt"("payment_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt_order" ADD CONSTRAINT "payment_attempt_order_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trace_node" ADD CONSTRAINT "trace_node_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_book_entry_list" ON "address_book_entry" USING btree ("user_id","kind","is_default" DESC NULLS LAST,"created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "operation_nonce_expires_at" ON "operation_nonce" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "order_log_order" ON "order_log" USING btree ("order_no","at");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("user_id","created_at" DESC NULLS LAST,"order_no" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("user_id","status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("user_id","created_at" DESC NULLS LAST) WHERE due_cents > 0;--> statement-breakpoint
CREATE INDEX "orders_simulated" ON "orders" USING btree ("moved_at") WHERE is_demo and status not in ('SIGNED', 'RETURNED', 'CANCELED', 'CANCELED_BY_CARRIER', 'REJECTED');--> statement-breakpoint
CREATE INDEX "outlet_region" ON "outlet" USING btree ("province_code","city_code","district_code");--> statement-breakpoint
CREATE INDEX "ledger_entry_order" ON "ledger_entry" USING btree ("order_no","created_at");--> statement-breakpoint
CREATE INDEX "payment_attempt_order_order" ON "payment_attempt_order" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "trace_node_order" ON "trace_node" USING btree ("order_no","event_at" DESC NULLS LAST);