import type { Select } from '@ark-ui/react/select'
import { Check } from 'lucide-react'
import { css } from '../styled-system/css'
import type { Option } from './option.ts'
import { optionDetail, optionStyle } from './popupStyle.ts'

interface OptionItemsProps {
  /** The widget whose list it is: a choice knows by it whether it is chosen. */
  of: Pick<typeof Select, 'Item' | 'ItemText' | 'ItemIndicator'>
  options: readonly Option[]
}

/** The choices of a list, each with what tells it apart, and a mark at the one that is chosen. */
export function OptionItems({ of: Ark, options }: OptionItemsProps) {
  return options.map((option) => (
    <Ark.Item key={option.value} item={option} className={optionStyle}>
      <span className={css({ minWidth: '0' })}>
        <Ark.ItemText>{option.label}</Ark.ItemText>
        {option.detail && <span className={optionDetail}>{option.detail}</span>}
      </span>
      <Ark.ItemIndicator className={css({ marginLeft: 'auto' })}>
        <Check size={15} aria-hidden />
      </Ark.ItemIndicator>
    </Ark.Item>
  ))
}
