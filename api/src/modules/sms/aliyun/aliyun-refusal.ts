/** Aliyun did not send. `code` is its own and goes to the log, for whoever runs the portal: no money left, wrong key. */
export class AliyunRefusal extends Error {
  readonly code: string

  constructor(code: string) {
    super('Aliyun SMS refused')
    this.name = 'AliyunRefusal'
    this.code = /^[\w.-]{1,64}$/.test(code) ? code : 'unknown'
  }
}
