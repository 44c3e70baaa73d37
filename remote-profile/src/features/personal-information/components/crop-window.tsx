import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { useEffect, useId, useRef } from 'react'
import { DragSurface } from '../../../components/drag-surface/drag-surface'
import { type Crop, clampCrop, maxZoom, moved } from '../model/crop'
import { drawCrop } from '../model/draw-crop'
import styles from './crop-window.module.css'

interface CropWindowProps {
  picture: ImageBitmap
  crop: Crop
  onChange: (crop: Crop) => void
}

/** Size of the canvas in pixels: twice that on the screen, for sharp displays. */
const side = 560

/** The square to crop: dragged by mouse or finger, moved by the arrow keys, enlarged by the slider. */
export const CropWindow = ({ picture, crop, onChange }: CropWindowProps) => {
  const help = useId()
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])

  const zoom = (to: number) => onChange(clampCrop(picture, { ...crop, zoom: to }))

  return (
    <div className={styles.crop}>
      <DragSurface
        className={styles.window}
        label="裁剪区域"
        help={help}
        onMove={(right, down) => onChange(moved(picture, crop, -right, -down))}
        onZoom={(by) => zoom(crop.zoom + by)}
      >
        <canvas ref={canvas} className={styles.canvas} width={side} height={side} />
        <span className={styles.round} aria-hidden="true" />
      </DragSurface>
      <p id={help} className={prose.secondary}>
        拖动图片或用方向键调整位置
      </p>
      <label className={layout.row3}>
        缩放
        <input
          className={styles.slider}
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={crop.zoom}
          onChange={({ target }) => zoom(Number(target.value))}
        />
      </label>
    </div>
  )
}
