import { z } from 'zod'
import type { Clock } from '../clock'
import type { AliyunSmsConfig } from '../config/sms-config'
import { aliyunSmsService } from '../modules/sms/aliyun/aliyun-sms-service'
import { callAliyun } from '../aliyun/aliyun-call'
import { type CheckPoint, failed, passed, reasonOf, unproven } from './check-point'

const answer = z.object({
  Code: z.string(),
  TemplateStatus: z.coerce.string().default(''),
  TemplateContent: z.string().default(''),
})

const checkTemplate = ({ Code, TemplateStatus, TemplateContent }: z.infer<typeof answer>): CheckPoint[] => {
  if (/^InvalidAccessKeyId|^SignatureDoesNotMatch|^IncompleteSignature/.test(Code))
    return [
      failed('阿里云不接受我方签名', '请核对 ALIYUN_SMS_ACCESS_KEY_ID 与 ALIYUN_SMS_ACCESS_KEY_SECRET，以及服务器时钟'),
    ]
  if (/NoPermission|^Forbidden|RAM/.test(Code))
    return [
      passed('阿里云接受我方签名'),
      unproven('短信模板是否可用', '该账号无权查询模板，可授予 dysms:GetSmsTemplate 后再试'),
    ]
  if (Code !== 'OK')
    return [
      failed(
        '查询短信模板失败',
        `请按阿里云错误码 ${/^[\w.-]{1,64}$/.test(Code) ? Code : '（无）'} 处理，并核对 ALIYUN_SMS_TEMPLATE_CODE`,
      ),
    ]
  return [
    passed('阿里云接受我方签名（查询了短信模板，未发送短信）'),
    TemplateStatus === '1'
      ? passed('短信模板已通过审核')
      : failed('短信模板未通过审核', '请在阿里云短信控制台查看审核结果'),
    TemplateContent.includes('${code}')
      ? passed('短信模板含变量 code')
      : failed('短信模板没有变量 ${code}', '请改用含 ${code} 的验证码模板'),
  ]
}

/**
 * Checks an Aliyun SMS account with a call that sends nothing. Aliyun's answers are not signed, so their authenticity
 * depends on HTTPS.
 */
export const checkAliyunSms = async (
  config: AliyunSmsConfig,
  clock: Clock,
  endpoint?: string,
): Promise<CheckPoint[]> => {
  try {
    return checkTemplate(
      answer.parse(
        await callAliyun(config, clock, aliyunSmsService(endpoint), 'GetSmsTemplate', {
          TemplateCode: config.templateCode,
        }),
      ),
    )
  } catch (error) {
    return [failed(`阿里云短信没有可用的应答（${reasonOf(error)}）`, '请检查服务器能否访问 dysmsapi.aliyuncs.com:443')]
  }
}
