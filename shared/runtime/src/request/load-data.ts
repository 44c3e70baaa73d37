import type { CallPath, RequestOf, ResponseOf } from '@portal/contract/calls'
import { CallError } from './call-error'
import { request } from './request'

/** For queries: the data of a successful call. Rejects with a `CallError` and toasts nothing: the page shows the error. */
export const loadData = async <Path extends CallPath>(path: Path, body: RequestOf<Path>): Promise<ResponseOf<Path>> => {
  const { code, message, data } = await request(path, body, { raw: true })
  if (code !== 0) throw new CallError('business', code, message, data)
  return data as ResponseOf<Path>
}
