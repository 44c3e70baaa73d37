import { PageHead } from '@portal/shared/ui/page-head'
import { SendingTabs } from '../../features/sending-tabs/sending-tabs'

const SendPage = () => (
  <>
    <SendingTabs />
    <PageHead title="我要寄件" help="填写寄件信息，预估运费，预约上门取件" />
  </>
)
export default SendPage
