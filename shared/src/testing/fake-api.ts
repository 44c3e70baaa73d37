/** A stand-in for `fetch` in tests: answers by path, remembers what was sent. */
export interface SentCall {
  path: string
  headers: Record<string, string>
  body: Record<string, unknown>
}

export interface FakeAnswer {
  /** The JSON body; a string is sent as it is. */
  body: unknown
  status?: number
  /** The `authorization` response header. */
  token?: string
}

type Answerer = (call: SentCall) => FakeAnswer | Promise<FakeAnswer>

/** Installs the stand-in; a path without an answer rejects like a lost connection. Paths are the contract's, below `/api/`. */
export const fakeApi = (
  answers: Record<string, FakeAnswer | Answerer>,
): { sent: SentCall[]; answers: Record<string, FakeAnswer | Answerer> } => {
  const sent: SentCall[] = []
  globalThis.fetch = (async (url: string, init: { headers: Record<string, string>; body: string }) => {
    const path = url.replace(/^\/api\//, '')
    const call = { path, headers: init.headers, body: JSON.parse(init.body) as Record<string, unknown> }
    sent.push(call)
    const answer = answers[path]
    if (!answer) throw new TypeError(`no answer for ${url}`)
    const { body, status = 200, token } = typeof answer === 'function' ? await answer(call) : answer
    return {
      ok: status < 400,
      status,
      headers: { get: (name: string) => (name === 'authorization' ? (token ?? null) : null) },
      text: () => Promise.resolve(typeof body === 'string' ? body : JSON.stringify(body)),
    }
  }) as unknown as typeof fetch
  return { sent, answers }
}

export const success = (data: unknown, token?: string): FakeAnswer => ({ body: { code: 0, message: '', data }, token })
export const refusal = (code: number, message: string): FakeAnswer => ({ body: { code, message, data: null } })
