import { BusinessError } from '../http/business-error'

/** A value that cannot be opened: answered as DATA_UNREADABLE, logged with the reason and without the value. */
export class UnsealError extends BusinessError {
  constructor(reason: string) {
    super('DATA_UNREADABLE', undefined, { cause: new Error(reason) })
    this.name = 'UnsealError'
  }
}
