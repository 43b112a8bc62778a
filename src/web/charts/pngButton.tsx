import type { EChartsType } from 'echarts/core'
import { Image } from 'lucide-react'
import type { RefObject } from 'react'
import { saveAs } from '../calls/saveAs.ts'
import { css } from '../styled-system/css'
import { IconButton } from '../ui/iconButton.tsx'
import { type Picture, pictureOf } from './picture.ts'

const corner = css({ position: 'absolute', top: '0', right: '0', zIndex: '1' })

/** Keeps the chart as it stands there as a picture, with what it shows above it. */
export function PngButton({ chart, png }: { chart: RefObject<EChartsType | null>; png: Picture }) {
  const save = () => {
    if (chart.current === null) return
    pictureOf(chart.current, png).toBlob((picture) => picture && saveAs(`${png.file}.png`, picture))
  }
  return (
    <span className={corner}>
      <IconButton label="Grafiek bewaren als PNG" icon={<Image size={16} aria-hidden />} onClick={save} />
    </span>
  )
}
