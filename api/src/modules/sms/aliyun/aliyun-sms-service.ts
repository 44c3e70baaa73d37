import type { AliyunService } from '../../../aliyun/aliyun-call'

/** Aliyun SMS; `endpoint` is another one in tests. */
export const aliyunSmsService = (endpoint = 'https://dysmsapi.aliyuncs.com'): AliyunService => ({
  endpoint,
  version: '2017-05-25',
})
