import { toast } from '@portal/shared'
import { Button } from 'antd'

const copyAddress = async () => {
  try {
    await navigator.clipboard.writeText(location.href)
    toast.success('已复制查询链接')
  } catch {
    toast.error('复制失败，请从地址栏复制')
  }
}

/** Copies the address, which contains the numbers. */
export const CopyLink = () => (
  <Button size="small" onClick={() => void copyAddress()}>
    复制链接
  </Button>
)
