import type { EChartsType } from 'echarts/core'
import { Image } from 'lucide-react'
import type { RefObject } from 'react'
import { css } from '../styled-system/css'
import { token } from '../styled-system/tokens'
import { IconButton } from '../ui/iconButton.tsx'

const corner = css({ position: 'absolute', top: '0', right: '0', zIndex: '1' })

/** Keeps the chart as it stands there as a picture. */
export function PngButton({ chart, name }: { chart: RefObject<EChartsType | null>; name: string }) {
  const save = () => {
    if (chart.current === null) return
    const link = document.createElement('a')
    link.href = chart.current.getDataURL({
      type: 'png',
      pixelRatio: 2,
      backgroundColor: token('colors.white'),
    })
    link.download = `${name}.png`
    link.click()
  }
  return (
    <span className={corner}>
      <IconButton label="Grafiek bewaren als PNG" icon={<Image size={16} aria-hidden />} onClick={save} />
    </span>
  )
}
