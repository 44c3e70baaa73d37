import { z } from 'zod'
import { callAliyun } from '../../../aliyun/aliyun-call'
import { AliyunRefusal } from '../../../aliyun/aliyun-refusal'
import type { Clock } from '../../../clock'
import type { AliyunSmsConfig } from '../../../config/sms-config'
import { BusinessError } from '../../../http/business-error'
import type { SmsPort } from '../sms.port'
import { aliyunSmsService } from './aliyun-sms-service'

const answer = z.object({ Code: z.string() })

/**
 * `SendSms` of Aliyun SMS, version 2017-05-25; the template has one parameter, `code`. `endpoint` is another one in
 * tests.
 */
export const aliyunSms = (config: AliyunSmsConfig, clock: Clock, endpoint?: string): SmsPort => ({
  sendCode: async (mobileNo, code) => {
    const query = {
      PhoneNumbers: mobileNo,
      SignName: config.signName,
      TemplateCode: config.templateCode,
      TemplateParam: JSON.stringify({ code }),
    }
    const { Code } = answer.parse(await callAliyun(config, clock, aliyunSmsService(endpoint), 'SendSms', query))
    if (Code === 'isv.BUSINESS_LIMIT_CONTROL') throw new BusinessError('RATE_LIMITED', '验证码发送过于频繁，请稍后再试')
    if (Code === 'isv.MOBILE_NUMBER_ILLEGAL')
      throw new BusinessError('BAD_FIELD', '请输入正确的手机号格式', { path: 'mobileNo' })
    if (Code !== 'OK') throw new AliyunRefusal(Code)
  },
})
