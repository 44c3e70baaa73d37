import drawing from '@portal/kit/drawing.module.css'
import ground from '@portal/kit/ground.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import type { Contraband } from '@portal/shared'
import { memo, useId } from 'react'
import styles from './usual-goods.module.css'

/** Names as people search for them; drawings on a grid of 32 px, `back` is what lies behind in a soft colour. */
const usualGoods = [
  {
    name: '化妆品',
    back: 'M10.5 18h11v10h-11z',
    line: [
      'M10.5 18h11v8.5a1.5 1.5 0 0 1-1.5 1.5h-8a1.5 1.5 0 0 1-1.5-1.5zM12.5 18v-5h7v5M13.5 13',
      'V8.2l5-3.7V13M10.5 22.5h11',
    ],
  },
  {
    name: '茶叶',
    back: 'M6 14h17v6a7 7 0 0 1-7 7h-3a7 7 0 0 1-7-7z',
    line: [
      'M6 14h17v6a7 7 0 0 1-7 7h-3a7 7 0 0 1-7-7zM23 16h1.5a3.5 3.5 0 0 1 0 7h-2.2M11.5 10.5',
      'c-1.6-1.6 1.6-3.4 0-5.5m6 5.5c-1.6-1.6 1.6-3.4 0-5.5',
    ],
  },
  {
    name: '月饼',
    back: 'M16 22a6 6 0 1 0 0-12 6 6 0 0 0 0 12z',
    line: [
      'M26.2 11.8a4.3 4.3 0 0 1 0 8.4 4.3 4.3 0 0 1-6 6 4.3 4.3 0 0 1-8.4 0 4.3 4.3 0 0 1-6-6',
      'a4.3 4.3 0 0 1 0-8.4 4.3 4.3 0 0 1 6-6 4.3 4.3 0 0 1 8.4 0 4.3 4.3 0 0 1 6 6',
      'zM16 22a6 6 0 1 0 0-12 6 6 0 0 0 0 12zm0-8.5v5M13.5 16h5',
    ],
  },
  {
    name: '手机',
    back: 'M11 7h10v15H11z',
    line: [
      'M12.5 4h7A2.5 2.5 0 0 1 22 6.5v19a2.5 2.5 0 0 1-2.5 2.5h-7a2.5 2.5 0 0 1-2.5-2.5v-19',
      'A2.5 2.5 0 0 1 12.5 4zM14.5 24.5h3',
    ],
  },
  {
    name: '充电宝',
    back: 'M10 9h12a2.5 2.5 0 0 1 2.5 2.5v13A2.5 2.5 0 0 1 22 27H10a2.5 2.5 0 0 1-2.5-2.5v-13A2.5 2.5 0 0 1 10 9z',
    line: [
      'M10 9h12a2.5 2.5 0 0 1 2.5 2.5v13A2.5 2.5 0 0 1 22 27H10a2.5 2.5 0 0 1-2.5-2.5v-13',
      'A2.5 2.5 0 0 1 10 9zm2.5 0V5h7v4m-2.3 3.5-4.2 6h6l-4.2 5.5',
    ],
  },
  {
    name: '水果',
    back:
      'M16 11.5c-2.5-2-9-1.5-9 5.5 0 5.5 4 11 6.5 11 1.2 0 1.5-.6 2.5-.6s1.3.6 2.5.6' +
      'c2.5 0 6.5-5.5 6.5-11 0-7-6.5-7.5-9-5.5z',
    line: [
      'M16 11.5c-2.5-2-9-1.5-9 5.5 0 5.5 4 11 6.5 11 1.2 0 1.5-.6 2.5-.6s1.3.6 2.5.6',
      'c2.5 0 6.5-5.5 6.5-11 0-7-6.5-7.5-9-5.5zm0 0c0-2.5-.5-4.5-2-6.5m4 3.3',
      'c.5-2.6 2.5-4.3 5.3-4.3 0 2.6-2.2 4.5-5.3 4.3z',
    ],
  },
  {
    name: '药品',
    back: 'm12.5 12.5 7.5 7.5-4 4a5.3 5.3 0 0 1-7.5-7.5z',
    line: ['m8.5 16.5 8-8A5.3 5.3 0 0 1 24 16l-8 8a5.3 5.3 0 0 1-7.5-7.5zm4-4L20 20'],
  },
  {
    name: '香水',
    back: 'M8 19h15v6a3 3 0 0 1-3 3h-9a3 3 0 0 1-3-3z',
    line: [
      'M11 13h9a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3h-9a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3zm2 0V9.5h5V13',
      'm-4-3.5V6h3v3.5M8 19h15M21 7h.01M24.5 5h.01M24.5 9h.01',
    ],
  },
  {
    name: '白酒',
    back: 'M5 18.5h12v5.5H5z',
    line: [
      'M8.5 7h5v4c0 1.6 3.5 3 3.5 6.5V26a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-8.5',
      'c0-3.5 3.5-4.9 3.5-6.5zm0 0V4h5v3M5 18.5h12M5 24h12m4-3.5h7l-1.2 6.1',
      'a1.7 1.7 0 0 1-1.7 1.4h-1.2a1.7 1.7 0 0 1-1.7-1.4z',
    ],
  },
  {
    name: '刀具',
    back: 'M3.5 9h17.5v10c-6 2.2-12 1.7-17.5-1z',
    line: ['M3.5 9h17.5v10c-6 2.2-12 1.7-17.5-1zM21 11h6.2a1.8 1.8 0 0 1 0 3.6H21M7.5 12.5h.01'],
  },
  {
    name: '香烟',
    back: 'M4 20h6v5H4z',
    line: ['M4 20h17.5v5H4zm6 0v5m15-5v5m3.5-5v5M25 16.5c0-3.8-4.5-3-4.5-6.5m8 6.5c0-6.5-5-5.5-5-11'],
  },
  {
    name: '打火机',
    back: 'M10 19.5h12v6a2.5 2.5 0 0 1-2.5 2.5h-7a2.5 2.5 0 0 1-2.5-2.5z',
    line: [
      'M10 15.5h12v10a2.5 2.5 0 0 1-2.5 2.5h-7a2.5 2.5 0 0 1-2.5-2.5zm2.5 0v-3h7v3M10 19.5h12',
      'M16 9.5',
      'c-2.1 0-3.3-1.3-3.3-2.9 0-1.9 2.5-2.5 3.1-4.6 2.3 1.6 3.5 2.9 3.5 4.7 0 1.6-1.2 2.8-3.3 2.8',
      'z',
    ],
  },
] as const

const marks = {
  ALLOWED: { ground: ground.done, sign: '✓', text: '可寄' },
  RESTRICTED: { ground: ground.waiting, sign: '△', text: '有条件' },
  PROHIBITED: { ground: ground.problem, sign: '✗', text: '禁寄' },
  UNLISTED: { ground: ground.closed, sign: '?', text: '未列明' },
} as const

/** The verdict of the rules; before they are loaded an empty place of the same height. */
const Mark = memo(({ name, contraband }: { name: string; contraband: Contraband | undefined }) => {
  if (!contraband) return <span className={`${ground.closed} ${styles.mark}`}>&nbsp;</span>
  const mark = marks[contraband.checkGoods(name).verdict]
  return (
    <span className={`${mark.ground} ${styles.mark}`}>
      <span aria-hidden="true">{mark.sign}</span> {mark.text}
    </span>
  )
})
Mark.displayName = 'Mark'

interface UsualGoodsProps {
  contraband: Contraband | undefined
  /** The name that is answered now. */
  asked: string
  onAsk: (name: string) => void
}

/** Twelve goods that many send, with the verdict that the search gives. */
export const UsualGoods = ({ contraband, asked, onAsk }: UsualGoodsProps) => {
  const id = useId()
  return (
    <div className={layout.stack2}>
      <h3 id={id} className={`${prose.secondary} ${styles.title}`}>
        常查物品
      </h3>
      <ul className={`${layout.list} ${styles.tiles}`} aria-labelledby={id}>
        {usualGoods.map(({ name, back, line }) => (
          <li key={name}>
            <button type="button" className={styles.tile} aria-pressed={name === asked} onClick={() => onAsk(name)}>
              <span className={styles.picture}>
                <svg
                  className={drawing.drawing}
                  viewBox="0 0 32 32"
                  width="38"
                  height="38"
                  strokeWidth="1.6"
                  aria-hidden="true"
                >
                  <path className={styles.back} d={back} />
                  <path d={line.join('')} />
                </svg>
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                <Mark name={name} contraband={contraband} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
