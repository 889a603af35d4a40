import { alertIcon } from '../icons/field.ts'
import { Icon } from '../icons/Icon.tsx'
import { ChangingText } from '../text/ChangingText.tsx'
import { problem, problems } from './ErrorList.css.ts'

export const ErrorList = ({ items }: { readonly items: readonly string[] }) => (
  <ul className={problems}>
    {items.map(item => (
      <li className={problem} key={item}>
        <Icon icon={alertIcon} />
        <ChangingText>{item}</ChangingText>
      </li>
    ))}
  </ul>
)
