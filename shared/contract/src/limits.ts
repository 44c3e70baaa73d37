// Limits of calls besides those of an order (shared/rules/src/order/limits.ts). No schema stands here, so that browser
// code may bundle them.

/** The maximum number of selected orders over all pages (domain §2). */
export const maxSelectedOrders = 200
/** The maximum number of orders in one file of labels. */
export const maxPrintedOrders = 50
/** The maximum number of orders in one payment, or in one file of labels of a batch: a whole batch (domain §1). */
export const maxBatchOrders = 500
/** The maximum number of orders awaiting payment that are listed, the newest. */
export const maxUnpaidOrders = 1000

/** The maximum number of labels in a file of a batch, one for each piece. */
export const maxFileLabels = 1000

export const maxOrderNoLength = 32

/** Limits of a search among a customer's orders: characters, and numbers at once (domain §2). */
export const maxSearchLength = 1000
export const maxSearchedNumbers = 50
/** Days from the first to the last of a search, both included (domain §0). */
export const maxSearchDays = 90

/** Characters of the note on a cancellation or an interception for another reason (domain §2). */
export const minNoteLength = 2
export const maxNoteLength = 100

/** Characters of the words in a receiver's wish: where goods are left, and a neighbour's name and door. */
export const wishLimits = { note: { min: 2, max: 50 }, name: { min: 1, max: 20 }, door: { min: 1, max: 30 } }

/** The last page of a list that can be asked for. */
export const maxPage = 10_000

/** Orders of the last twelve months can be invoiced (domain §11). */
export const invoiceableMonths = 12
/** Characters of an order or waybill number among the orders to invoice, whole or its beginning. */
export const maxEligibleKeywordLength = 32

/** Entries of one kind that a customer may keep, and rows of one import (domain §9). */
export const maxBookEntries = 500
/** Entries that a person may have ticked. */
export const maxSelectedEntries = 200
/** An export of more asks for a code by SMS. */
export const maxExportWithoutCode = 100
/**
 * Entries that a customer is shown in 24 hours before `address/page` asks for a code by SMS; each counts once, however
 * often it is shown. A code is for as many again.
 */
export const maxShownWithoutCode = 300
/** Groups of one book. */
export const maxGroups = 20
export const maxGroupNameLength = 10
/** 常用货物 of a customer. */
export const maxGoodsTemplates = 20
export const maxTemplateNameLength = 20
