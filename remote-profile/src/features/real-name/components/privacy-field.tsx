import { CheckField } from '@portal/shared/form'
import { LegalText } from '../../../components/legal-text/legal-text'

/** The text of `privacyVersion`, readable beside its checkbox. */
export const PrivacyField = () => (
  <>
    <LegalText title="《实名信息处理说明》">
      依据《邮件快件实名收寄管理办法》，寄件时须核对您的身份。我们收集证件类型、姓名、证件号码、有效期与证件照片，仅用于核验寄件人身份；
      号码与照片加密保存，页面上只显示打码后的内容，照片仅您本人可以查看。未提交的照片一天后自动删除；您可以随时在本页删除全部实名信息。
    </LegalText>
    <CheckField
      name="agreed"
      rules={[
        {
          validator: async (_, agreed?: boolean) => {
            if (!agreed) throw new Error('请先阅读并同意《实名信息处理说明》')
          },
        },
      ]}
    >
      我已阅读并同意《实名信息处理说明》，同意处理我的身份证件等敏感个人信息
    </CheckField>
  </>
)
