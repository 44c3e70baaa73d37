/** Aliyun refused a call. `code` is Aliyun's and is logged for the operator: no money left, wrong key. */
export class AliyunRefusal extends Error {
  readonly code: string

  constructor(code: string) {
    super('Aliyun refused')
    this.name = 'AliyunRefusal'
    this.code = /^[\w.-]{1,64}$/.test(code) ? code : 'unknown'
  }
}
