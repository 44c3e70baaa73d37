import { type ErrorName, errorCatalogue } from '@portal/contract/error-codes'
import type { FieldError } from '@portal/contract/field-error'
import type { ApiPath, RequestTo, SuccessOf } from './contract-schemas'

export interface SentCall<Path extends ApiPath = ApiPath> {
  path: Path
  headers: Record<string, string>
  body: RequestTo<Path>
}

export interface Refusal {
  refusal: ErrorName
  message: string
  /** The envelope's `data`. */
  detail: unknown
  /** The `authorization` header of the answer. */
  token?: string
}

/** An answer that the server never sends but a broken connection may produce: a proxy's page, half an envelope. */
export interface BrokenAnswer {
  text: string
  status?: number
}

export type Reply<Path extends ApiPath> = SuccessOf<Path> | Refusal | BrokenAnswer
export type Answer<Path extends ApiPath> = Reply<Path> | ((call: SentCall<Path>) => Reply<Path> | Promise<Reply<Path>>)

/** By path below `/api`; the JSON of a file that the portal serves by its whole address. */
export type Answers = { [Path in ApiPath]?: Answer<Path> } & { [file: `/${string}`]: unknown }

/** A refusal of the error catalogue with its default message, or with another one from the server. */
export const refusal = (
  name: ErrorName,
  message: string = errorCatalogue[name].message,
  detail: unknown = null,
): Refusal => ({ refusal: name, message, detail })

/** A refusal that is about one field of the request, by its path there. */
export const fieldRefusal = (path: string, text: string, name: ErrorName = 'BAD_FIELD'): Refusal =>
  refusal(name, text, { path, text } satisfies FieldError)

/** The connection breaks before an answer arrives. */
export const lostConnection = (): never => {
  throw new TypeError('Failed to fetch')
}

/** No answer ever comes. */
export const noAnswer = () => new Promise<never>(() => undefined)
