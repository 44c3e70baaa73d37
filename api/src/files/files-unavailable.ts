import { BusinessError } from '../http/business-error'

/** Why a request to the object store failed, for the log: `S3_503_SlowDown`, or the network's own error as cause. */
class ObjectRequestError extends Error {
  constructor(
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(code, options)
    this.name = 'ObjectRequestError'
  }
}

/** Files outside of the database cannot be had now: answered as UNAVAILABLE, the reason is logged. */
export class FilesUnavailable extends BusinessError {
  constructor(
    code: string,
    /** The store has answered that it will not: a wrong key or bucket, and not an outage. */
    readonly isRefusal: boolean,
    options?: ErrorOptions,
  ) {
    super('UNAVAILABLE', undefined, { cause: new ObjectRequestError(code, options) })
    this.name = 'FilesUnavailable'
  }
}
