import type { CallDefinition } from '@portal/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { z } from 'zod'
import type { Deps } from '../deps'
import { identify, type UserIdentity } from '../modules/accounts/sessions/identify'
import { BusinessError } from './business-error'
import { compressionOf } from './compression'
import { success } from './envelope'
import { fieldErrorOf } from './field-message'
import { formerNamesOf } from './former-names'
import { limitPerCustomer } from './limit-per-customer'
import { ownerOf, requireSession } from './require-session'
import { safelyParse } from './safely-parse'

type IdentityFor<Access extends 'public' | 'user'> = Access extends 'user' ? UserIdentity : UserIdentity | null

/** The input of a handler. `body` has passed the contract; the caller is `user`, whatever the body claims. */
export interface CallContext<Body, Access extends 'public' | 'user'> {
  body: Body
  user: IdentityFor<Access>
  deps: Deps
  request: FastifyRequest
  reply: FastifyReply
}

export interface CallOptions {
  /** Bytes; 64 KiB when absent. */
  bodyLimit?: number
  /** Only reads, and may do so from a replica of the database: then `deps.db` of the handler is that. */
  fromReplica?: boolean
  /** Only reads, and the document of a page may have its answer (`host/first-answers.ts`). */
  inDocuments?: boolean
}

/**
 * Answers a call for the document of a page, whose request has no body of its own.
 * @param user the owner of the request's session
 * @throws what the call throws
 */
export type DocumentCall = (
  body: unknown,
  user: UserIdentity | null,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown>

declare module 'fastify' {
  interface FastifyInstance {
    /** The calls that the document of a page may have answered, by path. */
    documentCalls: Map<string, DocumentCall>
  }
}

/**
 * Serves one call of the contract below `/api`: identity from the token, body checked on the way in, data cut to the
 * contract on the way out, so that a field that is not in the contract cannot leak.
 */
export const registerCall = <Request extends z.ZodType, Response extends z.ZodType, Access extends 'public' | 'user'>(
  app: FastifyInstance,
  definition: CallDefinition<string, Request, Response, Access>,
  handler: (context: CallContext<z.output<Request>, Access>) => Promise<z.input<Response>>,
  { fromReplica = false, inDocuments = false, ...options }: CallOptions = {},
): void => {
  const compress = compressionOf(definition.path)
  const routeOptions = {
    ...options,
    ...(compress && { compress }),
    ...sessionOf(app, definition),
    ...formerNamesOf(definition.path),
  }
  const answer = async (context: CallContext<z.output<Request>, Access>) =>
    definition.response.parse(await serve(context, fromReplica ? readingFrom(handler) : handler))
  app.post(`/${definition.path}`, routeOptions, async (request, reply) =>
    success(await answer(await admit(app, definition, request, reply))),
  )
  if (!inDocuments) return
  app.documentCalls.set(definition.path, async (body, user, request, reply) => {
    if (!hasAccess(definition.access, user)) throw new BusinessError('SESSION_EXPIRED')
    return answer({ body: parseBody(definition.request, body), user, deps: app.deps, request, reply })
  })
}

/** A handler whose `deps.db` is wherever the newest is to be read. */
const readingFrom =
  <Context extends { deps: Deps }, Result>(handler: (context: Context) => Promise<Result>) =>
  (context: Context): Promise<Result> =>
    context.deps.reads((db) => handler({ ...context, deps: { ...context.deps, db } }))

/** The hook that checks a call's token before its body is read. */
export const sessionOf = (
  app: FastifyInstance,
  { access }: { access: 'public' | 'user' },
): { onRequest?: onRequestAsyncHookHandler } => (access === 'user' ? { onRequest: requireSession(app.deps) } : {})

const inTurn = limitPerCustomer()

/**
 * Answers a call that was admitted; a few at a time for one customer.
 * @throws what `handler` throws, BusinessError UNAVAILABLE
 */
export const serve = <Body, Access extends 'public' | 'user', Result>(
  context: CallContext<Body, Access>,
  handler: (context: CallContext<Body, Access>) => Promise<Result>,
): Promise<Result> => (context.user === null ? handler(context) : inTurn(context.user.userId, () => handler(context)))

/**
 * Identifies the caller and parses the body, the same for every call.
 * @throws BusinessError SESSION_EXPIRED, BAD_FIELD
 */
export const admit = async <Request extends z.ZodType, Access extends 'public' | 'user'>(
  app: FastifyInstance,
  definition: { access: Access; request: Request },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CallContext<z.output<Request>, Access>> => {
  const user = definition.access === 'user' ? ownerOf(request) : await identify(app.deps, request, reply)
  if (!hasAccess(definition.access, user)) throw new BusinessError('SESSION_EXPIRED')
  return { body: parseBody(definition.request, request.body), user, deps: app.deps, request, reply }
}

const hasAccess = <Access extends 'public' | 'user'>(
  access: Access,
  user: UserIdentity | null,
): user is IdentityFor<Access> => access === 'public' || user !== null

/**
 * The body as the contract has it, defaults filled in and unknown fields dropped.
 * @throws BusinessError BAD_FIELD for the first bad field, NOT_JSON when there is no body
 */
export const parseBody = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  if (body === undefined) throw new BusinessError('NOT_JSON')
  const parsed = safelyParse(schema, body)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  if (issue === undefined) throw new BusinessError('BAD_FIELD')
  const { path, text } = fieldErrorOf(issue)
  throw new BusinessError('BAD_FIELD', text, { path })
}
