import { shanghaiDay } from '@portal/rules/shanghai-time'
import { randomInt } from 'node:crypto'

/** The first two digits of the region in a tax number (USCC), where the company is registered. */
const regionOf = (taxNo: string): string => taxNo.slice(2, 4)

/** The channel of the tax authority that issued the number; 9 is not in use, so the number cannot be real. */
const door = '9'
const digits = (length: number): string => String(randomInt(10 ** length)).padStart(length, '0')

/**
 * 20 digits as of a fully digital invoice (数电票): the year in Shanghai, the seller's region, the channel, and fifteen
 * random digits.
 */
export const newInvoiceNumber = (sellerTaxNo: string, now: Date): string =>
  `${shanghaiDay(now).slice(2, 4)}${regionOf(sellerTaxNo)}${door}${digits(8)}${digits(7)}`
