import { shanghaiDay } from '@portal/rules/shanghai-time'
import { randomInt } from 'node:crypto'

/** Of a tax number (USCC): the first two digits of where its company is registered. */
const regionOf = (taxNo: string): string => taxNo.slice(2, 4)

/** Which of the tax authority's doors issued it; 9 is none of them, as nobody has. */
const door = '9'
const digits = (length: number): string => String(randomInt(10 ** length)).padStart(length, '0')

/** 20 digits as of a fully digital invoice (数电票): the year in Shanghai, the seller's region, the door, and fifteen random ones. */
export const newInvoiceNumber = (sellerTaxNo: string, now: Date): string =>
  `${shanghaiDay(now).slice(2, 4)}${regionOf(sellerTaxNo)}${door}${digits(8)}${digits(7)}`
