import { z } from 'zod'
import { defineCall } from './call'
import { backSignBills, codTypes, deliveryModes, feeLine, packageServices, pickupModes, pieceLine } from './freight'
import { mapOptions } from './order-options'
import { storedDeclaration } from './cross-border'
import { deliveryDecision, deliveryRating } from './delivery'
import { storedParty } from './party'
import { cents, instant, orderNo } from './primitives'
import { collectionPlace, mapPlace, measured, pieceStatuses, traceNode } from './tracking'
import { refundStatuses } from './payment'
import { weighing } from './weighing'
import { anyProductCodes } from './order'
import { orderRoles, orderRow } from './order-list'

/** Whether an invoice can be had for an order (domain §11, §14). */
export const invoiceStates = ['NOT_YET', 'ELIGIBLE', 'NOT_ELIGIBLE', 'SUBMITTED', 'ISSUED'] as const

export type InvoiceState = (typeof invoiceStates)[number]

export const orderDetail = defineCall({
  path: 'order/detail',
  access: 'user',
  request: z.object({ orderNo }),
  response: orderRow.omit({ senderName: true, senderCity: true, receiverName: true, receiverCity: true }).extend({
    /** The customer's role in the order. A receiver does not see the sender's money, coupons, accounts and changes. */
    role: z.enum(orderRoles),
    sender: storedParty,
    receiver: storedParty,
    /** Where the goods were really collected, beside the sender's address; null: not reported. */
    collectionPlace: collectionPlace.nullable().default(null),
    productCode: z.enum(anyProductCodes),
    goodsType: z.string(),
    volumeCm3: z.int(),
    lines: z.array(pieceLine),
    deliveryMode: z.enum(deliveryModes),
    floor: z.int(),
    hasElevator: z.boolean(),
    insuredValueCents: cents,
    packageService: z.enum(packageServices),
    backSignBill: z.enum(backSignBills),
    backSignCount: z.int(),
    codAmountCents: cents,
    codType: z.enum(codTypes),
    bankAccountId: z.string(),
    pickupMode: z.enum(pickupModes),
    outletCode: z.string(),
    outletName: z.string(),
    pickupDate: z.string(),
    pickupSlot: z.string(),
    monthlyCode: z.string(),
    couponId: z.string(),
    customerOrderNo: z.string(),
    ...mapOptions(() => z.boolean()),
    remark: z.string(),
    /** Changes made so far, and how many are allowed (spec §9). */
    modifyCount: z.int(),
    maxModifyCount: z.int(),
    /** The customs declaration of an order that leaves the mainland; null for a domestic one. */
    declaration: storedDeclaration.nullable(),
    /** The weights behind the estimate, and those behind the charge; null before the carrier has measured. */
    weighings: z.object({ ordered: weighing, measured: weighing.nullable() }),
    etaAt: instant.nullable(),
    courierName: z.string(),
    courierPhone: z.string(),
    estimateLines: z.array(feeLine),
    actualLines: z.array(feeLine),
    /** The carrier's measurement (重量/体积复核), which explains different fees; null before. */
    measured: measured.extend({ measuredAt: instant, photo: z.string() }).nullable(),
    payments: z.array(
      z.object({
        paymentNo: z.string(),
        channel: z.string(),
        amountCents: cents,
        status: z.string(),
        paidAt: instant.nullable(),
      }),
    ),
    refunds: z
      .array(
        z.object({
          refundNo: z.string(),
          paymentNo: z.string(),
          amountCents: cents,
          status: z.enum(refundStatuses),
          reason: z.string(),
          createdAt: instant,
          doneAt: instant.nullable(),
        }),
      )
      .max(50),
    /** Whether an invoice can be asked for. */
    invoiceState: z.enum(invoiceStates),
    /** 签收凭证: who signed, when, and the carrier's pictures; null before. */
    proofOfDelivery: z.object({ signedAt: instant, signer: z.string(), images: z.array(z.string()).max(9) }).nullable(),
    /** One entry per piece (n/N) of an order of several; empty while the carrier reports no pieces. */
    pieces: z
      .array(z.object({ pieceNo: z.string(), status: z.enum(pieceStatuses), eventAt: instant, city: z.string() }))
      .max(200),
    /** Ends of the way for the map; null where no coordinates are known (the map is hidden). */
    origin: mapPlace.nullable(),
    destination: mapPlace.nullable(),
    /** Newest first. */
    nodes: z.array(traceNode).max(200),
    /** The receiver's decision about the delivery (收货安排); null before. */
    delivery: deliveryDecision.nullable().default(null),
    /** How the customer, as its receiver, found the delivery; null before, and for the sender. */
    rating: deliveryRating
      .extend({
        /** For seven days from the first rating on. */
        canChange: z.boolean(),
      })
      .nullable()
      .default(null),
    log: z.array(z.object({ at: instant, action: z.string(), actor: z.string() })),
  }),
})

export type OrderDetail = z.infer<typeof orderDetail.response>
