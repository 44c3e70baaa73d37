import prose from '@portal/kit/prose.module.css'
import surface from '@portal/kit/surface.module.css'
import type { MadeSendCode, SendCodeState } from '@portal/contract/send-code'
import { QrCode } from '@portal/shared/ui/qr-code'
import { Button, Switch } from 'antd'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from '../qr.module.css'
import type { Caption } from '@portal/kit/code-picture'
import type { CodePicture } from './code-picture'
import { clockText, useSecondsLeft } from '@portal/kit/countdown'

interface CodeViewProps {
  code: MadeSendCode
  state: SendCodeState
  deadline: number
  secondsLeft: number
  /** The code has just replaced the form. */
  arrived: boolean
  /** Outlet and courier that scanned the code: 深圳南山营业部 王师傅. */
  scannedBy: string
  refreshing: boolean
  automatic: boolean
  onAutomatic: (automatic: boolean) => void
  onRefresh: () => void
  onRevoke: () => void
  children?: ReactNode
}

const addressOf = (code: string): string => `${location.origin}/DimensionalCodeShipping?code=${code}`
const grouped = (shortCode: string): string => shortCode.replace(/(\d{4})(\d{4})/, '$1 $2')
const caption = (code: MadeSendCode): Caption => ({
  title: '我的寄件码',
  lines: [grouped(code.shortCode), '10 分钟内有效，请向快递员出示'],
})

const statusOf = (state: SendCodeState, scannedBy: string): string => {
  if (state === 'SCANNED') return `${scannedBy} 已扫码，正在核对称重…`
  return state === 'ACTIVE' ? '请向网点或快递员出示此码' : '二维码已失效'
}

/** The code with its actions. */
export const CodeView = ({
  code,
  state,
  deadline,
  secondsLeft,
  arrived,
  scannedBy,
  refreshing,
  automatic,
  onAutomatic,
  onRefresh,
  onRevoke,
  children,
}: CodeViewProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const section = useRef<HTMLElement>(null)
  const frames = useRef(new Set<HTMLIFrameElement>())
  const switchId = useId()
  const remainingSeconds = useSecondsLeft(deadline, secondsLeft)
  useEffect(() => {
    if (arrived) section.current?.focus()
  }, [arrived])
  useEffect(() => {
    const printed = frames.current
    // Frames may outlive `afterprint`, so the remaining ones are removed here.
    return () => printed.forEach((element) => element.remove())
  }, [])
  const open = state === 'ACTIVE' || state === 'SCANNED'
  const withPicture = (use: (svg: SVGSVGElement, pictures: CodePicture) => void) => {
    const svg = frame.current?.querySelector('svg')
    if (svg) void import('./code-picture').then((pictures) => use(svg, pictures))
  }
  return (
    <section ref={section} tabIndex={-1} className={`${surface.plain} ${styles.code}`} aria-label="我的寄件码">
      <p className={styles.status} role="status" data-state={state}>
        {statusOf(state, scannedBy)}
      </p>
      <div className={styles.frame} ref={frame}>
        <QrCode text={addressOf(code.code)} label="寄件二维码" dimmed={!open} />
        {!open && (
          <Button className={styles.over} type="primary" loading={refreshing} onClick={onRefresh}>
            二维码已失效，点击刷新
          </Button>
        )}
      </div>
      {open && (
        <>
          <p className={styles.short}>
            无法扫码时可报短码<strong>{grouped(code.shortCode)}</strong>
          </p>
          <p className={`${prose.secondary} ${prose.digits}`}>
            剩余有效时间 <span role="timer">{clockText(remainingSeconds)}</span>
          </p>
          <div className={styles.actions}>
            <Button loading={refreshing} disabled={state === 'SCANNED'} onClick={onRefresh}>
              刷新
            </Button>
            <Button
              onClick={() =>
                withPicture(
                  (svg, { savePicture }) => void savePicture(svg, caption(code), `寄件码-${code.shortCode}.png`),
                )
              }
            >
              保存图片
            </Button>
            <Button
              onClick={() =>
                withPicture((svg, { printPicture }) => void printPicture(svg, caption(code), frames.current))
              }
            >
              打印
            </Button>
          </div>
        </>
      )}
      {children}
      <div className={styles.automatic}>
        <Switch id={switchId} checked={automatic} onChange={onAutomatic} />
        <label htmlFor={switchId}>失效后自动刷新</label>
      </div>
      <Button type="link" danger onClick={onRevoke}>
        取消寄件码，返回修改
      </Button>
      {open && code.courierUrl && (
        <p className={`${prose.secondary} ${prose.digits}`}>
          演示环境：
          <a href={code.courierUrl} target="_blank" rel="noopener">
            打开快递员端
          </a>
        </p>
      )}
    </section>
  )
}
