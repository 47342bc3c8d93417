import { Select } from '../controls/inputs.tsx';
import type { ListAddress } from './list-address.ts';

interface AddressSelectProps {
  address: ListAddress;
  /** The filter's name in the address. */
  name: string;
  label: string;
  /** Shown while nothing is chosen. */
  all: string;
  choices: readonly { readonly value: string; readonly label: string }[];
}

/** One filter of a list with a few values, kept in the address. */
export const AddressSelect = ({ address, name, label, all, choices }: AddressSelectProps) => (
  <Select
    aria-label={label}
    value={address.get(name)}
    choices={[{ value: '', label: all }, ...choices]}
    onChange={next => address.set({ [name]: next || undefined })}
  />
);
