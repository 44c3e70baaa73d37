import { z } from 'zod'
import { addressLine, drawableProblem } from '@portal/rules/text/drawable'
import { numberText, oneLine, oneLineWithEmoji, severalLines, withoutBlanks } from '@portal/rules/text/visible-text'

/**
 * Texts of requests, whether typed, pasted, imported or sent by a program: invisible characters are removed before any
 * check, and the clean text is stored. `required`: the sentence where there is no text.
 */

/** A text of one line: names, companies, words to search for. */
export const line = (required?: string): z.ZodString => z.string(required).overwrite(oneLine)

/** The same of words that may have emoji: a nickname. */
export const lineWithEmoji = (required?: string): z.ZodString => z.string(required).overwrite(oneLineWithEmoji)

/** A text of several lines, which may have emoji: descriptions, replies, notes. */
export const lines = (required?: string): z.ZodString => z.string(required).overwrite(severalLines)

/** A number that a customer makes up, or an e-mail address: in half width. */
export const number = (required?: string): z.ZodString => z.string(required).overwrite(numberText)

/** A number or code that has no blanks: of a waybill, a card, an SMS. */
export const code = (required?: string): z.ZodString => z.string(required).overwrite(withoutBlanks)

const printable = (text: z.ZodString): z.ZodString =>
  text.refine((value) => drawableProblem(value) === '', { error: ({ input }) => drawableProblem(String(input)) })

/** A text of one line on a label, a declaration or an invoice, which has to be printed whole. */
export const printedLine = (required?: string): z.ZodString => printable(line(required))
/** The same of an address, of which emoji are left out. */
export const printedAddress = (required?: string): z.ZodString => printable(z.string(required).overwrite(addressLine))
/** The same of several lines. */
export const printedLines = (required?: string): z.ZodString => printable(lines(required))
/** The same of a number that a customer makes up. */
export const printedNumber = (required?: string): z.ZodString => printable(number(required))
