import { Box, Flex, IconButton, Input } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import {
  alignments,
  type CodeContent,
  codeContents,
  type LabelElement,
  type LabelField,
  labelFields,
  type Symbology,
  symbologies,
} from '../../../vocabulary/labels.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import {
  alignmentWords,
  contentWords,
  elementWords,
  labelFieldWords,
  symbologyWords,
} from '../labels/index.ts';
import { Figure } from './figure.tsx';

type Props = {
  element: LabelElement;
  at: number;
  disabled: boolean;
  chosen: boolean;
  onChoose: () => void;
  onChange: (element: LabelElement) => void;
  onRemove: () => void;
};

/** What an element shows, where it is and how it is written, in millimetres and points. */
export function ElementRow({ element, at, disabled, chosen, onChoose, onChange, onRemove }: Props) {
  const { t } = useLingui();
  const number = at + 1;
  const figure = (name: 'x' | 'y' | 'width' | 'height', label: string) => (
    <Figure
      label={label}
      value={element[name]}
      disabled={disabled}
      onChange={(value) => onChange({ ...element, [name]: value })}
    />
  );
  return (
    <Box
      as="li"
      py="3"
      px="2"
      _notFirst={{ borderTopWidth: '1px' }}
      bg={chosen ? 'bg.muted' : undefined}
      aria-label={t`Element ${number}`}
      onFocus={onChoose}
    >
      <Flex gap="3" wrap="wrap" align="end">
        <Box w="8rem" fontWeight="medium" alignSelf="center">
          {number}. {t(elementWords[element.kind])}
        </Box>
        <Content element={element} disabled={disabled} onChange={onChange} />
        <IconButton
          ms="auto"
          variant="ghost"
          colorPalette="gray"
          size="sm"
          aria-label={t`Remove element ${number}`}
          disabled={disabled}
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </IconButton>
      </Flex>
      <Flex gap="2" wrap="wrap" mt="2" align="end">
        {figure('x', t`Left (mm)`)}
        {figure('y', t`Top (mm)`)}
        {figure('width', t`Width (mm)`)}
        {figure('height', t`Height (mm)`)}
        {'size' in element && <Writing element={element} disabled={disabled} onChange={onChange} />}
      </Flex>
    </Box>
  );
}

type PartProps<Kind> = { element: Kind; disabled: boolean; onChange: (element: LabelElement) => void };

function Content({ element, disabled, onChange }: PartProps<LabelElement>) {
  const { t } = useLingui();
  switch (element.kind) {
    case 'field':
      return (
        <Box w="12rem">
          <Field label={t({ message: 'Field', context: 'label' })}>
            <Select
              size="sm"
              disabled={disabled}
              value={element.field}
              onChange={(field) => onChange({ ...element, field: field as LabelField })}
              options={labelFields.map((value) => ({ value, label: t(labelFieldWords[value]) }))}
            />
          </Field>
        </Box>
      );
    case 'custom':
      return (
        <Box flex="1" minW="12rem">
          <Field label={t`Name of the custom field`} required>
            <Input
              size="sm"
              maxLength={60}
              value={element.name}
              readOnly={disabled}
              onChange={({ target }) => onChange({ ...element, name: target.value })}
            />
          </Field>
        </Box>
      );
    case 'text':
      return (
        <Box flex="1" minW="12rem">
          <Field label={t({ message: 'Text', context: 'label' })} required>
            <Input
              size="sm"
              maxLength={200}
              value={element.text}
              readOnly={disabled}
              onChange={({ target }) => onChange({ ...element, text: target.value })}
            />
          </Field>
        </Box>
      );
    case 'code':
      return (
        <>
          <Box w="9rem">
            <Field label={t({ message: 'Code', context: 'label' })}>
              <Select
                size="sm"
                disabled={disabled}
                value={element.symbology}
                onChange={(symbology) => onChange({ ...element, symbology: symbology as Symbology })}
                options={symbologies.map((value) => ({ value, label: symbologyWords[value] }))}
              />
            </Field>
          </Box>
          <Box w="12rem">
            <Field label={t`Content`}>
              <Select
                size="sm"
                disabled={disabled}
                value={element.content}
                onChange={(content) => onChange({ ...element, content: content as CodeContent })}
                options={codeContents.map((value) => ({ value, label: t(contentWords[value]) }))}
              />
            </Field>
          </Box>
        </>
      );
    default:
      return null;
  }
}

type Written = Extract<LabelElement, { size: number }>;

function Writing({ element, disabled, onChange }: PartProps<Written>) {
  const { t } = useLingui();
  const figure = (name: 'size' | 'minSize' | 'lines', label: string) => (
    <Figure
      label={label}
      value={element[name]}
      whole={name === 'lines'}
      disabled={disabled}
      onChange={(value) => onChange({ ...element, [name]: value })}
    />
  );
  return (
    <>
      {figure('size', t`Size (pt)`)}
      {figure('minSize', t`Smallest (pt)`)}
      {figure('lines', t({ message: 'Lines', context: 'label' }))}
      <Box w="7rem">
        <Field label={t`Alignment`}>
          <Select
            size="sm"
            disabled={disabled}
            value={element.align ?? 'start'}
            onChange={(align) => onChange({ ...element, align: align as (typeof alignments)[number] })}
            options={alignments.map((value) => ({ value, label: t(alignmentWords[value]) }))}
          />
        </Field>
      </Box>
    </>
  );
}
