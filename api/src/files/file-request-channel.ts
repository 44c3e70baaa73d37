import { channel } from 'node:diagnostics_channel'

/** A request to the object store that has ended, with its repeat. */
export interface FileRequest {
  operation: 'put' | 'get' | 'remove'
  /** `away`: no answer, an outage or a full store; `refused`: an answer that no repeat changes. */
  result: 'done' | 'away' | 'refused'
  /** Milliseconds. */
  ms: number
}

const requests = channel('portal:file-request')

/** Calls a function for every request of this process to the object store. @returns stops that */
export const onFileRequest = (listener: (request: FileRequest) => void): (() => void) => {
  const subscriber = (message: unknown): void => listener(message as FileRequest)
  requests.subscribe(subscriber)
  return () => void requests.unsubscribe(subscriber)
}

export const publishFileRequest = (request: FileRequest): void => requests.publish(request)
