import type { Declaration } from '@portal/contract/cross-border'
import {
  backSignBills,
  codTypes,
  deliveryModes,
  type FeeLine,
  packageServices,
  pickupModes,
  type PieceLine,
} from '@portal/contract/freight'
import { anyProductCodes, orderKinds, orderStatuses, payMethods, payStatuses } from '@portal/contract/order'
import { delayReasons } from '@portal/contract/tracking'
import { interceptStates } from '@portal/contract/in-transit-requests'
import type { StoredParty } from '@portal/contract/party'
import type { CollectionPlace, Measured } from '@portal/contract/tracking'
import type { WishedArrival } from '@portal/rules/wished-arrival'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { ownNumberForm } from './own-number'

/** An order and its waybill. Cents and cm³ may pass 2³¹. */
export const orders = pgTable(
  'orders',
  {
    orderNo: text('order_no').notNull(),
    ewbNo: text('ewb_no').notNull(),
    userId: text('user_id').notNull(),
    /** Idempotency: one order per customer and request id; the hash distinguishes a repeat from other content. */
    clientRequestId: text('client_request_id').notNull(),
    contentHash: text('content_hash').notNull(),
    /** Hash of receiver and goods: the same within 60 s is a suspected duplicate. */
    similarityHash: text('similarity_hash').notNull().default(''),
    /** 4572 official-site online order, 62 offline order (spec §1). */
    enterpriseId: integer('enterprise_id').notNull().default(4572),

    kind: text('kind', { enum: orderKinds }).notNull().default('DOMESTIC'),
    /** 客户单号; null for none, so that the unique index leaves those alone. */
    customerOrderNo: text('customer_order_no'),

    sender: jsonb('sender').$type<StoredParty>().notNull(),
    receiver: jsonb('receiver').$type<StoredParty>().notNull(),
    /** Copies for lists and search. */
    senderName: text('sender_name').notNull(),
    senderMobile: text('sender_mobile').notNull(),
    senderCity: text('sender_city').notNull(),
    receiverName: text('receiver_name').notNull(),
    receiverMobile: text('receiver_mobile').notNull(),
    receiverCity: text('receiver_city').notNull(),
    /** The receiver before the one 改址; descriptions of trace nodes may name them. */
    formerReceiver: jsonb('former_receiver').$type<StoredParty>(),

    goodsName: text('goods_name').notNull(),
    goodsType: text('goods_type').notNull(),
    packageCount: integer('package_count').notNull(),
    weightGrams: integer('weight_grams').notNull(),
    volumeCm3: bigint('volume_cm3', { mode: 'number' }).notNull().default(0),
    pieceLines: jsonb('piece_lines').$type<PieceLine[]>().notNull().default([]),

    productCode: text('product_code', { enum: anyProductCodes }).notNull(),
    deliveryMode: text('delivery_mode', { enum: deliveryModes }).notNull(),
    floor: integer('floor').notNull().default(1),
    hasElevator: boolean('has_elevator').notNull().default(true),
    insuredValueCents: bigint('insured_value_cents', { mode: 'number' }).notNull().default(0),
    packageService: text('package_service', { enum: packageServices }).notNull().default('NONE'),
    backSignBill: text('back_sign_bill', { enum: backSignBills }).notNull().default('NONE'),
    backSignCount: integer('back_sign_count').notNull().default(1),
    codAmountCents: bigint('cod_amount_cents', { mode: 'number' }).notNull().default(0),
    codType: text('cod_type', { enum: codTypes }).notNull().default('THREE_DAYS'),
    bankAccountId: text('bank_account_id').notNull().default(''),
    couponId: text('coupon_id').notNull().default(''),
    monthlyCode: text('monthly_code').notNull().default(''),
    notifySender: boolean('notify_sender').notNull().default(true),
    notifyReceiver: boolean('notify_receiver').notNull().default(true),
    privacyWaybill: boolean('privacy_waybill').notNull().default(false),
    waitNotice: boolean('wait_notice').notNull().default(false),
    unboxingInspection: boolean('unboxing_inspection').notNull().default(false),
    pickupMode: text('pickup_mode', { enum: pickupModes }).notNull().default('PICKUP'),
    /** The outlet where the goods are dropped off, with its name at that time; both '' for a pickup. */
    outletCode: text('outlet_code').notNull().default(''),
    outletName: text('outlet_name').notNull().default(''),
    /** `YYYY-MM-DD` and `HH:mm-HH:mm`, Asia/Shanghai; both '' for a drop-off. */
    pickupDate: text('pickup_date').notNull(),
    pickupSlot: text('pickup_slot').notNull(),
    payMethod: text('pay_method', { enum: payMethods }).notNull(),
    remark: text('remark').notNull().default(''),
    /** Version of the agreement that the customer agreed to, and when. */
    agreementVersion: text('agreement_version').notNull(),
    agreedAt: timestamp('agreed_at', { withTimezone: true }).notNull(),

    /** Declaration of a cross-border order; null for a domestic one. */
    declaration: jsonb('declaration').$type<Declaration>(),
    /** Successful changes by the customer; at most 3 (spec §9). */
    modifyCount: integer('modify_count').notNull().default(0),
    /** How often the label was printed, so that another print says 补打. */
    labelPrints: integer('label_prints').notNull().default(0),

    chargeableWeightGrams: integer('chargeable_weight_grams').notNull(),
    /** The promised time; `expectedFrom` and `expectedTo` are the prediction. */
    etaAt: timestamp('eta_at', { withTimezone: true }),
    /** The window of the predicted arrival; null before the collection, and with too few arrival counts. */
    expectedFrom: timestamp('expected_from', { withTimezone: true }),
    expectedTo: timestamp('expected_to', { withTimezone: true }),
    /** The day that the receiver wants the goods on instead; null without such a wish. */
    wished: jsonb('wished').$type<WishedArrival>(),
    /** Why it will be later than `eta_at`; set once, with the message to the customer. */
    delayReason: text('delay_reason', { enum: delayReasons }),
    /**
     * When the window is computed again without a further event, or an order that has arrived is added to the arrival
     * counts.
     */
    nextCheckAt: timestamp('look_at', { withTimezone: true }),
    estimateLines: jsonb('estimate_lines').$type<FeeLine[]>().notNull(),
    estimateCents: bigint('estimate_cents', { mode: 'number' }).notNull(),
    /** Fees after the carrier has weighed the goods; null before. */
    actualLines: jsonb('actual_lines').$type<FeeLine[]>(),
    actualCents: bigint('actual_cents', { mode: 'number' }),
    /** When the event that brought `actual_lines` happened: an older one does not replace it. */
    weighedAt: timestamp('weighed_at', { withTimezone: true }),
    /** Its id: of two events of one instant the one with the greater id counts, whichever came first. */
    weighedBy: text('weighed_by').notNull().default(''),
    /** The carrier's measurement and its time; null before. */
    measured: jsonb('measured').$type<Measured>(),
    measuredAt: timestamp('measured_at', { withTimezone: true }),
    measuredBy: text('measured_by').notNull().default(''),
    /** Where the goods were really collected, as the carrier reported it, and by which event; null: not reported. */
    collectionPlace: jsonb('collection_place').$type<CollectionPlace>(),
    collectionPlaceAt: timestamp('collection_place_at', { withTimezone: true }),
    collectionPlaceBy: text('collection_place_by').notNull().default(''),
    /** Time of the first COLLECTED node, and of the one that completed the signing. */
    collectedAt: timestamp('collected_at', { withTimezone: true }),
    signedAt: timestamp('signed_at', { withTimezone: true }),
    /**
     * The amount that the payer of the order still owes: always the sum of the payer's ledger entries, or 0 where that
     * is less.
     */
    dueCents: bigint('due_cents', { mode: 'number' }).notNull(),

    status: text('status', { enum: orderStatuses }).notNull(),
    /** Never PAYING here: that is UNPAID while `paying_until` is in the future. */
    payStatus: text('pay_status', { enum: payStatuses }).notNull(),
    /** End of the open payment attempt's time; null or past: none is open. */
    payingUntil: timestamp('paying_until', { withTimezone: true }),
    /** When the customer last asked the carrier to hurry. */
    urgedAt: timestamp('urged_at', { withTimezone: true }),
    /** State of the one 拦截退回; null when none was requested. */
    interceptState: text('intercept_state', { enum: interceptStates }),
    /** When the customer deleted the order from the own lists; the row stays. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    courierName: text('courier_name').notNull().default(''),
    courierPhone: text('courier_phone').notNull().default(''),
    /** Time and id of the event that named this courier. */
    courierAt: timestamp('courier_at', { withTimezone: true }),
    courierBy: text('courier_by').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Time of the newest node. */
    movedAt: timestamp('moved_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderNo, table.userId] }),
    unique('orders_waybill').on(table.ewbNo, table.userId),
    unique('orders_customer_order_no').on(table.userId, table.customerOrderNo),
    index('orders_customer_order_no_form')
      .on(table.userId, ownNumberForm(table.customerOrderNo))
      .where(sql`customer_order_no is not null`),
    unique('orders_client_request').on(table.userId, table.clientRequestId),
    index('orders_look')
      .on(table.nextCheckAt)
      .where(sql`look_at is not null`),
    // Ascending and read backwards: drizzle writes `desc nulls last`, which no `order by … desc` can use. The lists'
    // indices have every column of a filter (docs/adr/0040-speed-of-the-api.md): one pass over one customer's entries,
    // and only the rows of the page are read.
    index('orders_sent').on(
      table.userId,
      table.createdAt,
      table.orderNo,
      table.status,
      table.dueCents,
      table.deletedAt,
      table.payMethod,
      table.payStatus,
      table.payingUntil,
      table.productCode,
      table.enterpriseId,
      table.senderCity,
      table.receiverCity,
      table.senderName,
      table.receiverName,
      table.senderMobile,
      table.receiverMobile,
      table.collectedAt,
      table.signedAt,
    ),
    index('orders_received').on(
      table.receiverMobile,
      table.createdAt,
      table.orderNo,
      table.status,
      table.dueCents,
      table.payMethod,
      table.payStatus,
      table.payingUntil,
      table.productCode,
      table.enterpriseId,
      table.senderCity,
      table.receiverCity,
      table.receiverName,
      table.collectedAt,
      table.signedAt,
      table.userId,
    ),
    index('orders_by_status').on(
      table.userId,
      table.status,
      table.createdAt,
      table.dueCents,
      table.payMethod,
      table.deletedAt,
    ),
    // Invoiceable orders are summed up over a year (domain §11): these indices have all columns that are filtered and
    // shown.
    index('orders_invoiceable')
      .on(
        table.userId,
        table.createdAt,
        table.orderNo,
        table.status,
        table.payMethod,
        table.deletedAt,
        table.actualCents,
        table.estimateCents,
        table.senderCity,
        table.receiverCity,
        table.ewbNo,
        table.productCode,
      )
      .where(sql`due_cents = 0 and pay_status in ('PAID', 'PART_REFUNDED')`),
    index('orders_invoiceable_received')
      .on(
        table.receiverMobile,
        table.createdAt,
        table.orderNo,
        table.status,
        table.actualCents,
        table.estimateCents,
        table.senderCity,
        table.receiverCity,
        table.ewbNo,
        table.productCode,
        table.userId,
      )
      .where(sql`pay_method = 'RECEIVER' and due_cents = 0 and pay_status in ('PAID', 'PART_REFUNDED')`),
    index('orders_unpaid')
      .on(table.userId, table.createdAt)
      .where(sql`due_cents > 0`),
    index('orders_unpaid_received')
      .on(table.receiverMobile, table.createdAt)
      .where(sql`pay_method = 'RECEIVER' and due_cents > 0`),
  ],
)
export type OrderRecord = typeof orders.$inferSelect

/** The log of an order: actions with their actors. Partitioned as its trace nodes are. */
export const orderLog = pgTable(
  'order_log',
  {
    logId: text('log_id').notNull(),
    /** The customer of the order. */
    userId: text('user_id').notNull(),
    orderNo: text('order_no').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** A short text for people: 提交订单, 支付成功. */
    action: text('action').notNull(),
    /** 客户, 系统 or the carrier's: 承运商. */
    actor: text('actor').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderNo, table.logId, table.userId] }),
    foreignKey({ columns: [table.userId, table.orderNo], foreignColumns: [orders.userId, orders.orderNo] }).onDelete(
      'cascade',
    ),
  ],
)
