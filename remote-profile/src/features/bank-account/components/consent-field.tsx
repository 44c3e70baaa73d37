import { CheckField } from '@portal/shared/form'
import { LegalText } from '../../../components/legal-text/legal-text'

/** A company's 授权书, readable beside its checkbox. */
export const ConsentField = () => (
  <>
    <LegalText title="《代收货款收款授权书》">
      本公司授权当前登录的账号，将其代收货款打入本公司名下的上述对公账户；确认账户信息真实有效，因账户信息有误造成的退款或延误由本公司承担；
      停止使用时，本公司会在结清货款后删除该账户。平台以小额打款核对账户，不收取费用。
    </LegalText>
    <CheckField
      wide
      name="consent"
      rules={[
        {
          validator: async (_, agreed?: boolean) => {
            if (!agreed) throw new Error('请阅读并同意《代收货款收款授权书》')
          },
        },
      ]}
    >
      我有权代表公司，已阅读并同意《代收货款收款授权书》
    </CheckField>
  </>
)
