import type { z } from 'zod'

/**
 * One API call: its path below `/api` (spec §7), who may call it, and the schemas of both directions.
 * `access: 'user'` needs a live token; the identity always comes from that token, never from the body.
 */
export interface CallDefinition<
  Path extends string = string,
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Access extends 'public' | 'user' = 'public' | 'user',
> {
  path: Path
  access: Access
  request: Request
  response: Response
}

/** Keeps the literal path and access and the schemas' types of a call definition. */
export const defineCall = <
  Path extends string,
  Request extends z.ZodType,
  Response extends z.ZodType,
  Access extends 'public' | 'user',
>(
  definition: CallDefinition<Path, Request, Response, Access>,
): CallDefinition<Path, Request, Response, Access> => definition
