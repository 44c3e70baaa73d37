import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { useEffect, useId, useRef } from 'react'
import { DragSurface } from '../../../components/drag-surface/drag-surface'
import { drawPhoto } from '../model/draw-photo'
import { type Framing, storedSize, maxZoomOf, withinPhoto } from '../model/framing'
import styles from './photo-window.module.css'

interface PhotoWindowProps {
  photo: ImageBitmap
  framing: Framing
  onChange: (framing: Framing) => void
}

/**
 * The photo as it will be sent, with its watermark: dragged by mouse or finger, moved by the arrow keys, enlarged and
 * turned.
 */
export const PhotoWindow = ({ photo, framing, onChange }: PhotoWindowProps) => {
  const help = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height } = storedSize(photo, { ...framing, zoom: 1 })
  const maxZoom = maxZoomOf(photo)

  useEffect(() => {
    if (canvas.current) drawPhoto(canvas.current, photo, framing)
  }, [photo, framing, width, height])

  const change = (part: Partial<Framing>) => onChange(withinPhoto({ ...framing, ...part }, photo))
  const move = (right: number, down: number) =>
    change({ x: framing.x + right / framing.zoom, y: framing.y + down / framing.zoom })

  return (
    <div className={layout.stack3}>
      <DragSurface className={styles.frame} label="照片" help={help} onMove={move}>
        <canvas ref={canvas} className={styles.canvas} width={width} height={height} />
      </DragSurface>
      <p id={help} className={prose.secondary}>
        放大后拖动照片或用方向键，让证件占满画面；四角完整、文字清晰。
      </p>
      <div className={layout.row2}>
        <button type="button" className={styles.turn} onClick={() => change({ turns: framing.turns - 1 })}>
          向左转
        </button>
        <button type="button" className={styles.turn} onClick={() => change({ turns: framing.turns + 1 })}>
          向右转
        </button>
        <label className={`${prose.secondary} ${styles.zoom}`}>
          放大
          <input
            className={styles.slider}
            type="range"
            min={1}
            max={maxZoom}
            step={0.05}
            value={framing.zoom}
            disabled={maxZoom === 1}
            onChange={({ target }) => change({ zoom: Number(target.value) })}
          />
        </label>
      </div>
    </div>
  )
}
